/** Beside the sign-in form, what Sayso does: a sentence, and the app that was made of it. A picture, so that nothing has to start first. */

import { Caret } from '../../ui/caret.tsx'

export function SignInStage() {
  return (
    <section
      aria-label="Example"
      className="sticky top-0 h-dvh overflow-hidden border-l border-line stage-dots max-lg:hidden"
    >
      <p className="absolute top-[10.5vh] left-6 z-10 max-w-[330px] rounded-panel rounded-bl-[4px] bg-raised px-5 py-4 font-display text-[24px] leading-[31px] font-semibold tracking-[-0.02em] shadow-e2 xl:left-[58px]">
        A plant care app. Show what needs water today.
        <Caret on="ink" className="ml-1 h-[26px] w-2.5 translate-y-[5px]" />
      </p>
      <div className="absolute top-[max(23.5vh,190px)] right-6 w-[310px] rounded-[54px] bg-phone-body p-2.5 shadow-phone ring-1 ring-phone-edge xl:right-[71px] xl:w-[373px]">
        <img
          src="/sign-in.webp"
          alt="The app in a phone: the plants that need water today come first."
          width={390}
          height={844}
          className="h-auto w-full rounded-[44px]"
        />
      </div>
    </section>
  )
}

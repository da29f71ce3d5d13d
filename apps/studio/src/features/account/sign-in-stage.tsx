/** Panel beside the sign-in form: a sentence and the app it became. The app is a picture, so nothing has to start first. */

import { t } from '@sayso/language/account'
import { Caret } from '../../ui/caret.tsx'

export function SignInStage() {
  return (
    <section
      aria-label={t('example')}
      className="sticky top-0 grid h-dvh grid-rows-[minmax(max(13vh,110px),auto)_auto] justify-items-end overflow-hidden border-s border-line pt-[10.5vh] stage-dots max-lg:hidden"
    >
      <p className="mb-4 ms-6 max-w-[330px] self-start justify-self-start rounded-panel rounded-es-[4px] bg-raised px-5 py-4 font-display text-[24px] leading-[31px] font-semibold tracking-[-0.02em] shadow-e2 xl:ms-[58px]">
        {t('aPlantCareAppShow')}
        <Caret on="ink" className="ms-1 h-[26px] w-2.5 translate-y-[5px]" />
      </p>
      <div className="me-6 w-[310px] self-start rounded-[54px] bg-phone-body p-2.5 shadow-phone ring-1 ring-phone-edge xl:me-[71px] xl:w-[373px]">
        <img
          src="/sign-in.webp"
          alt={t('theAppInAPhone')}
          width={390}
          height={844}
          className="h-auto w-full rounded-[44px]"
        />
      </div>
    </section>
  )
}

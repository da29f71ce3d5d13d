/** The phone's own drawing over the app: time, camera, signal and battery, home indicator. */

export function PhoneChrome({ isRotated }: { isRotated: boolean }) {
  return (
    <>
      <div className="phone-chrome" aria-hidden="true">
        {isRotated ? null : (
          <div className="phone-status-bar">
            <span className="absolute top-[11px] start-[26px] text-[15px] leading-[24px] font-semibold">
              9:30
            </span>
            <Signals />
          </div>
        )}
        <span className="absolute bottom-[8px] left-1/2 h-[5px] w-[128px] -translate-x-1/2 rounded-full phone-home-indicator" />
      </div>
      {isRotated ? null : (
        <span
          aria-hidden="true"
          className="pointer-events-none absolute top-[15px] left-1/2 z-3 size-[15px] -translate-x-1/2 rounded-full bg-phone-hole"
        />
      )}
    </>
  )
}

function Signals() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 46 16"
      className="absolute top-[15px] end-[25px] h-[16px] w-[46px]"
      fill="none"
    >
      <g stroke="currentColor" strokeWidth="1.7" strokeLinecap="round">
        <path d="M1.5 6.200a9.2 9.2 0 0 1 13 0" />
        <path d="M3.9 9a5.8 5.8 0 0 1 8.2 0" />
        <path d="M6.2 11.600a2.6 2.6 0 0 1 3.6 0" />
        <path d="M8 13.800h.01" />
        <rect x="22" y="2.8" width="20" height="10.4" rx="3" strokeWidth="1.3" />
        <path d="M44.6 6.600v2.8" strokeWidth="1.8" />
      </g>
      <rect x="24" y="4.8" width="13" height="6.4" rx="1.4" fill="currentColor" />
    </svg>
  )
}

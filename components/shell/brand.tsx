type Picture = { src: string; width: number; height: number }

type ShownProps = { picture: Picture; className: string }

/** The console's name, and the house's own mark if it has one: one for both themes, or one for each. */
export type House = {
  name: string
  mark?: { light: Picture; dark?: Picture | undefined } | undefined
}

/** The mark and the name: the house's own, or else an open door and the name of the console. */
export function Brand({ house: { name, mark } }: { house: House }) {
  return (
    <span className="flex min-w-0 items-center gap-2.5 font-bold tracking-[-0.01em]">
      {mark ? <Mark {...mark} /> : <Door />}
      <span className="wrap-anywhere line-clamp-3 min-w-0 text-balance in-[header]:max-w-44 in-[header]:min-[26rem]:max-[52rem]:max-w-28">
        {name}
      </span>
    </span>
  )
}

function Mark({ light, dark }: NonNullable<House['mark']>) {
  return (
    <>
      <Shown picture={light} className="mark-light" />
      {dark && <Shown picture={dark} className="mark-dark" />}
    </>
  )
}

// No alternative text: the name stands beside it and is read out.
function Shown({ picture: { src, width, height }, className }: ShownProps) {
  return (
    // biome-ignore lint/performance/noImgElement: a file of a few KB, shown exactly as the house drew it.
    <img
      src={src}
      width={width}
      height={height}
      alt=""
      className={`${className} max-w-none shrink-0`}
    />
  )
}

function Door() {
  return (
    <svg viewBox="0 0 20 20" className="size-5 shrink-0" aria-hidden="true">
      <rect width="20" height="20" rx="6" className="fill-accent" />
      <path
        d="M6 15v-5a4 4 0 0 1 8 0v5"
        fill="none"
        strokeWidth="2"
        className="stroke-accent-ink"
      />
    </svg>
  )
}

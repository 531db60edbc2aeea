type Picture = { src: string; width: number; height: number }

type ShownProps = { picture: Picture; className: string }

/** What the console is called, and the mark of the house where it has its own, for both themes or for each. */
export type House = {
  name: string
  mark?: { light: Picture; dark?: Picture | undefined } | undefined
}

/** The mark and the name: that of the house, or an open door and who is let in. */
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

// The name is beside it: whoever hears the page hears that.
function Shown({ picture: { src, width, height }, className }: ShownProps) {
  return (
    // biome-ignore lint/performance/noImgElement: a file of a few KB, as the house has drawn it.
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

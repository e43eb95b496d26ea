import { createContext, useContext } from 'react'

/** Outlines on a 24 px grid, one path each. */
const paths = {
  check: 'm5 12.5 4.5 4.5L19 7.5',
  cross: 'M6 6l12 12M18 6 6 18',
  alert: 'M12 8v5m0 3.5v.01M12 3 2.5 20h19L12 3z',
  info: 'M12 11v6m0-9.5v.01M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18z',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z',
  'eye-off':
    'M4 4l16 16M9.9 5.8A9.4 9.4 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-3 3.7M6 7.6A17 17 0 0 0 2.5 12S6 18.5 12 18.5a9 9 0 0 0 3.6-.7M9.9 9.9a3 3 0 0 0 4.2 4.2',
  back: 'M19 12H5m6-6-6 6 6 6',
  next: 'M9 6l6 6-6 6',
  previous: 'M15 6l-6 6 6 6',
  up: 'M6 15l6-6 6 6',
  down: 'M6 9l6 6 6-6',
  minus: 'M6 12h12',
  plus: 'M12 6v12M6 12h12',
  clock: 'M12 7v5l3.5 2M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18z',
  pin: 'M12 3c-3.9 0-7 3-7 6.8 0 5 7 11.2 7 11.2s7-6.2 7-11.2C19 6 15.9 3 12 3zm0 4.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z',
  camera:
    'M4 8h3l1.5-2.5h7L17 8h3a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V9a1 1 0 0 1 1-1zm8 2a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7z',
  user: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM4.5 20c1-3.5 4-5 7.5-5s6.5 1.5 7.5 5',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zm5 11.5L20 20',
  copy: 'M9 9h10v11H9zM5 15V4h10',
  lock: 'M6 11h12v9H6zM9 11V8a3 3 0 0 1 6 0v3',
  logout: 'M14 4H5v16h9m-3-8h10m-4-4 4 4-4 4',
  card: 'M3 6h18v12H3zM3 10h18',
  bolt: 'M13 3 5 13.5h6L10.5 21 19 10.5h-6L13 3z',
  gift: 'M4 11h16v9H4zM3 7h18v4H3zM12 7v13M12 7S10.5 3 8 3.5 7.5 7 12 7zm0 0s1.5-4 4-3.5S16.5 7 12 7z',
  calendar: 'M4 6h16v14H4zM4 10h16M8 3v4m8-4v4',
  share: 'M12 15V4m0 0L8 8m4-4 4 4M5 13v7h14v-7',
  pencil: 'M4 20l1-4L16 5l3 3L8 19l-4 1z',
  refresh: 'M20 12a8 8 0 1 1-2.5-5.8M20 4v4.5h-4.5',
  pause: 'M9 5v14M15 5v14',
  play: 'M8 5v14l11-7L8 5z',
  trash: 'M5 7h14M10 4h4M7 7l1 13h8l1-13',
  phone: 'M8 3h8v18H8zM11 18h2',
  download: 'M12 4v11m0 0 4-4m-4 4-4-4M5 20h14',
} as const

export type IconName = keyof typeof paths

type Look = { readonly size?: number; readonly className?: string }

export const Icon = ({ name, ...look }: Look & { name: IconName }) => <Outline path={paths[name]} {...look} />

/** For an icon that only one app needs, so that the other doesn't load it. */
export function Outline({ path, size = 20, className = '' }: Look & { path: string }) {
  if (!useContext(HasPictures)) return null
  return (
    <svg
      // Grows with the text, but on a narrow screen leaves large text its width.
      width={`${size / 16}rem`}
      height={`${size / 16}rem`}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={`shrink-0 ${size > 28 ? '' : 'max-h-[8vw] max-w-[8vw]'} ${className}`}
    >
      <path d={path} />
    </svg>
  )
}

/** False on pages that get words only, without icons. */
export const HasPictures = createContext(true)

import type { PhotoSide } from '@arribo/api-contracts/shared/photos/selfie-upload'

/** Mirrored, like the camera picture: a head turned to the driver's left looks to the left of the screen. */
const turned = {
  front: { nose: 'M32 30v8l-3 2', eyes: [24, 40], mouth: 'M26 47q6 4 12 0' },
  left: { nose: 'M14 29l-5 9 5 2', eyes: [19, 31], mouth: 'M14 47q5 3 10 0' },
} as const

export function HeadDrawing({ side }: { side: PhotoSide }) {
  const { nose, eyes, mouth } = turned[side === 'front' ? 'front' : 'left']
  return (
    <svg
      viewBox="0 0 64 64"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="3"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={`size-16 shrink-0 text-brand ${side === 'right' ? '-scale-x-100' : ''}`}
    >
      <ellipse cx="32" cy="34" rx="19" ry="24" />
      <path d={nose} />
      <path d={mouth} />
      {eyes.map((x) => (
        <path key={x} d={`M${x} 27v2`} />
      ))}
      {side !== 'front' && <path d="M44 5q-14-5-26 2m0-5v6h6" />}
    </svg>
  )
}

import { useTranslation } from '@arribo/i18n'
import { type RefObject, useEffect, useState } from 'react'
import { lightProblem, type LightProblem } from './light.rules.ts'
import { lightOfVideo } from './measure-light.ts'

const everyMs = 800

/** The problem with the live picture's light, if two readings in a row agree: a moving hand is no problem. */
function useLiveLight(video: RefObject<HTMLVideoElement | null>): LightProblem | undefined {
  const [seen, setSeen] = useState<readonly [LightProblem | undefined, LightProblem | undefined]>([
    undefined,
    undefined,
  ])
  useEffect(() => {
    const timer = setInterval(() => {
      const light = video.current ? lightOfVideo(video.current) : undefined
      setSeen(([, last]) => [last, light && lightProblem(light)])
    }, everyMs)
    return () => clearInterval(timer)
  }, [video])
  const [before, last] = seen
  return before === last ? last : undefined
}

/** Shown over the picture, so that the driver can fix the light before taking the photo. */
export function LiveLight({ video }: { video: RefObject<HTMLVideoElement | null> }) {
  const { t } = useTranslation('photos')
  const problem = useLiveLight(video)
  return (
    <p
      role="status"
      className="absolute inset-x-2 bottom-2 rounded-control bg-white px-3 py-2 text-center text-15 font-bold text-brand-deep empty:hidden"
    >
      {problem && t(`hint.${problem}`)}
    </p>
  )
}

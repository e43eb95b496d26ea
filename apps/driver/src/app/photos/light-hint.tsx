import { useTranslation } from '@arribo/i18n'
import { Banner } from '@arribo/ui/banner'
import { useEffect, useState } from 'react'
import { lightProblem, type LightProblem } from './light.rules.ts'
import { measureLight } from './measure-light.ts'

export function LightHint({ photo }: { photo: Blob }) {
  const { t } = useTranslation('photos')
  const [found, setFound] = useState<{ photo: Blob; problem: LightProblem | undefined }>()
  useEffect(() => {
    let isOver = false
    void measureLight(photo).then((light) => {
      if (!isOver && light) setFound({ photo, problem: lightProblem(light) })
    })
    return () => {
      isOver = true
    }
  }, [photo])
  if (!found?.problem || found.photo !== photo) return null
  return (
    <Banner tone="warning" title={t(`hint.${found.problem}`)} role="status">
      {t('hint.mayBeSent')}
    </Banner>
  )
}

import { Button } from '@arribo/ui/button'
import { type ComponentProps, type ReactNode, useState } from 'react'

type Props = Omit<ComponentProps<typeof Button>, 'onClick'> & { question: (close: () => void) => ReactNode }

export function AskingButton({ question, ...button }: Props) {
  const [isAsked, setAsked] = useState(false)
  return (
    <>
      <Button size="compact" {...button} onClick={() => setAsked(true)} />
      {isAsked && question(() => setAsked(false))}
    </>
  )
}

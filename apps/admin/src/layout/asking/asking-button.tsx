import { type ComponentProps, type ReactNode, useState } from 'react'
import { DeskButton } from '../desk-button.tsx'

type Props = Omit<ComponentProps<typeof DeskButton>, 'onClick'> & { question: (close: () => void) => ReactNode }

export function AskingButton({ question, ...button }: Props) {
  const [isAsked, setAsked] = useState(false)
  return (
    <>
      <DeskButton {...button} onClick={() => setAsked(true)} />
      {isAsked && question(() => setAsked(false))}
    </>
  )
}

import { Button } from '@arribo/ui/button'
import { type ComponentProps, type ReactNode, useState } from 'react'

/** Of the size that buttons have everywhere in the back office but in its dialogs. */
export const DeskButton = (props: ComponentProps<typeof Button>) => <Button size="compact" {...props} />

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

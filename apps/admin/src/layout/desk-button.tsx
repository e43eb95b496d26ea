import { Button } from '@arribo/ui/button'
import type { ComponentProps } from 'react'

/** Of the size that buttons have everywhere in the back office but in its dialogs. */
export const DeskButton = (props: ComponentProps<typeof Button>) => <Button size="compact" {...props} />

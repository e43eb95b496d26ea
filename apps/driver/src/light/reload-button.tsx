import { Button } from '@arribo/ui/button'
import type { ComponentProps } from 'react'
import type { StepProps } from '../features/check-ins/flow/check-in-flow.ts'

/** Loads the calendar again. */
export const ReloadButton = ({ flow, state, ...rest }: StepProps & ComponentProps<typeof Button>) => (
  <Button {...rest} kind="secondary" isBusy={state.isLoading} onClick={() => flow.send('calendar-asked-for', {})} />
)

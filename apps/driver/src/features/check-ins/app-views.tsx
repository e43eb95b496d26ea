import type { CalendarBlock } from '@arribo/api-contracts/driver/calendar'
import { lazyPart } from '@arribo/ui/parts/lazy-part'
import { Link } from '@tanstack/react-router'
import { LazyProblemHelp } from '../../app/problem/lazy-problem-help.tsx'
import { AddToCalendar } from './calendar/add-to-calendar.tsx'
import type { StepViews } from './steps/step-views.tsx'
import { Viewfinder } from './viewfinder.tsx'

const Preflight = lazyPart(() => import('./preflight/preflight-card.tsx').then((part) => part.PreflightCard))

const BeforeWindow = ({ block, isSoon }: { block: CalendarBlock; isSoon: boolean }) => (
  <>
    <AddToCalendar block={block} />
    {isSoon && <Preflight block={block} />}
  </>
)

/** The steps as the app draws them, with its router, its camera and what loads later. */
export const appViews: StepViews = { Link, Camera: Viewfinder, BeforeWindow, Help: LazyProblemHelp }

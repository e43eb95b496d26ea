import type { CalendarBlock } from '@arribo/api-contracts/driver/calendar'
import { formatTime, useLanguage, useTranslation } from '@arribo/i18n'
import { HasPictures, Icon } from '@arribo/ui/icon'
import { type ReactNode, useContext } from 'react'
import { useBlockName } from '../calendar/use-block-name.ts'
import type { Arrival } from '../machine/check-in-state.rules.ts'
import { StepTitle } from './step-title.tsx'

type Props = { arrival: Arrival; /** What can follow. */ children?: ReactNode }

/** The registered arrival: its block and time. */
export function DoneStep({ arrival: { at, block }, children }: Props) {
  const { t } = useTranslation('checkIns')
  const language = useLanguage()
  return (
    <div className="enter grid justify-items-center gap-3 text-center">
      {useContext(HasPictures) && (
        <span className="grid size-24 place-items-center rounded-full bg-success-soft text-success">
          <Icon name="check" size={52} />
        </span>
      )}
      <div>
        <StepTitle className="text-24">{t('done.title')}</StepTitle>
        {block && <DoneBlock block={block} />}
        <p role="status" className="text-text-2">
          {at ? t('done.text', { time: formatTime(at, language) }) : t('done.textWithoutTime')}
        </p>
      </div>
      {children}
    </div>
  )
}

const DoneBlock = ({ block }: { block: CalendarBlock }) => <p className="font-bold">{useBlockName(block)}</p>

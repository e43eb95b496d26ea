import { useTranslation } from '@arribo/i18n'
import { Card } from '@arribo/ui/tile'
import { PageTitle } from '@arribo/ui/page-title'
import { Skeleton } from '@arribo/ui/spinner'
import { NoAnswerYet } from '../../layout/waiting/no-answer-yet.tsx'
import { useIsLate } from '../../layout/waiting/use-is-late.ts'

const columns = 3
const rows = 9

/** Placeholder with the layout of a user's page. */
export function UserSkeleton() {
  const { t } = useTranslation('user')
  const isLate = useIsLate()
  return (
    <>
      <p role="status" className="sr-only">
        {t('loading')}
      </p>
      <PageTitle className="sr-only">{t('title')}</PageTitle>
      <Skeleton className="h-6 w-64" />
      <Card>{isLate ? <NoAnswerYet /> : <Lines />}</Card>
    </>
  )
}

const Lines = () => (
  <div className="grid gap-x-8 gap-y-6 lg:grid-cols-3">
    {Array.from({ length: columns }, (_column, column) => (
      <div key={column} className="grid content-start gap-4">
        {Array.from({ length: rows }, (_row, row) => (
          <Skeleton key={row} className={`h-4 ${(row + column) % 3 === 0 ? 'w-3/5' : 'w-4/5'}`} />
        ))}
      </div>
    ))}
  </div>
)

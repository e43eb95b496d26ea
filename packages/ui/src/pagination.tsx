import { useTranslation } from '@arribo/i18n'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { IconButton } from './icon-button.tsx'

type Props = {
  page: number
  pages: number | undefined
  onPage: (page: number) => void
  /** True when more rows match than can be counted. The last page then reads `100+`. */
  hasMore?: boolean
  children?: ReactNode
}

export function Pagination({ page, pages, onPage, hasMore = false, children }: Props) {
  const { t } = useTranslation('ui')
  const last = Math.max(1, pages ?? 1)
  return (
    <nav aria-label={t('pages')} className="flex flex-wrap items-center gap-2 text-14 text-text-2">
      <Button kind="secondary" size="compact" aria-disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {t('previous')}
      </Button>
      <span aria-live="polite">{pages !== undefined && t('page', { page, pages: hasMore ? `${last}+` : last })}</span>
      <Button kind="secondary" size="compact" aria-disabled={page >= last} onClick={() => onPage(page + 1)}>
        {t('next')}
      </Button>
      {children}
    </nav>
  )
}

export function NumberedPagination({ page, pages, onPage, hasMore = false, children }: Props) {
  const { t } = useTranslation('ui')
  const last = Math.max(1, pages ?? 1)
  return (
    <nav aria-label={t('pages')} className="flex flex-wrap items-center gap-1 text-14 text-text-2">
      <IconButton
        icon="previous"
        size="compact"
        label={t('previous')}
        aria-disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      />
      {pageNumbers(page, last).map((each, index) =>
        each === null ? (
          <span key={`gap-${index}`} aria-hidden="true" className="px-1">
            …
          </span>
        ) : (
          <button
            key={each}
            type="button"
            aria-label={t('pageNumber', { page: each })}
            aria-current={each === page ? 'page' : undefined}
            onClick={() => onPage(each)}
            className="min-h-8 min-w-8 rounded-control px-2 font-bold hover:bg-surface-2 hover:text-text aria-[current]:bg-brand aria-[current]:text-on-brand"
          >
            {each === last && hasMore ? `${each}+` : each}
          </button>
        ),
      )}
      <IconButton
        icon="next"
        size="compact"
        label={t('next')}
        aria-disabled={page >= last}
        onClick={() => onPage(page + 1)}
      />
      {children}
    </nav>
  )
}

/** Keeps the first page, the last, and those within 3 of the current; null marks a gap. */
export function pageNumbers(page: number, pages: number): (number | null)[] {
  const near = Array.from({ length: pages }, (_, index) => index + 1).filter(
    (each) => each === 1 || each === pages || Math.abs(each - page) <= 3,
  )
  return near.flatMap((each, index) => (index > 0 && each - (near[index - 1] ?? 0) > 1 ? [null, each] : [each]))
}

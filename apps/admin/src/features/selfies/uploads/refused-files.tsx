import { useTranslation } from '@arribo/i18n'
import { Banner } from '@arribo/ui/banner'
import type { Sorted } from './sort-files.ts'

/** Chosen files that were left out, and why. */
export function RefusedFiles({ notJpeg, nameless }: Omit<Sorted, 'uploads'>) {
  const { t } = useTranslation('selfiesUploads')
  return (
    <div role="status" className="grid gap-3">
      {notJpeg.length > 0 && (
        <Banner tone="warning" title={t('notJpeg')}>
          <Names names={notJpeg} />
        </Banner>
      )}
      {nameless.length > 0 && (
        <Banner tone="warning" title={t('nameless')}>
          <Names names={nameless} />
        </Banner>
      )}
    </div>
  )
}

const Names = ({ names }: { names: readonly string[] }) => (
  <p translate="no" className="max-h-24 overflow-y-auto break-words">
    {names.join(', ')}
  </p>
)

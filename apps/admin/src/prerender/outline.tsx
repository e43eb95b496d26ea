import { useTranslation } from '@arribo/i18n'
import { Brand } from '@arribo/ui/brand'
import { inputClass } from '@arribo/ui/field'
import { Icon } from '@arribo/ui/icon'
import { SkeletonRows, Table } from '@arribo/ui/table'

export const TopBarOutline = () => (
  <header className="border-b border-border bg-surface">
    <div className="mx-auto flex min-h-12 max-w-[1400px] items-center gap-2 px-4 text-16 font-bold sm:px-6">
      <Brand />
    </div>
  </header>
)

type Props = { list: 'users' | 'paymentsBilling' | 'tasks' }

/** Each part is where the page will have it. */
export function ListOutline({ list }: Props) {
  const { t } = useTranslation(list)
  return (
    <>
      <TopBarOutline />
      <div className="mx-auto grid max-w-[1400px] gap-4 px-4 pt-5 sm:px-6">
        <p className="text-20 leading-tight font-bold">{t('title')}</p>
        <div className="grid gap-3">
          <div className="flex">
            <div className="relative max-w-80 grow basis-56">
              <Icon name="search" size={16} className="absolute top-2 left-2.5 text-text-3" />
              <input placeholder={t('searchHint')} className={inputClass(false, 'compact:pl-8')} />
            </div>
          </div>
          <Table label="">
            <tbody>
              <SkeletonRows columns={5} />
            </tbody>
          </Table>
        </div>
      </div>
    </>
  )
}

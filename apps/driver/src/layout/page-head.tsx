import { useTranslation } from '@arribo/i18n'
import { Icon } from '@arribo/ui/icon'
import { PageTitle } from '@arribo/ui/page-title'
import { linkClass } from '@arribo/ui/text-link'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'

type Target = Pick<LinkProps, 'to' | 'state'>

export const BackLink = ({ children, ...target }: Target & { children: ReactNode }) => (
  <Link {...target} className={linkClass('back')}>
    <Icon name="back" />
    {children}
  </Link>
)

type Props = Target & {
  back?: string
  title: string
  children?: ReactNode
}

export function PageHead({ back, title, children, ...target }: Props) {
  const { t } = useTranslation('app')
  return (
    <div>
      <BackLink {...target}>{back ?? t('back')}</BackLink>
      <PageTitle>{title}</PageTitle>
      {children}
    </div>
  )
}

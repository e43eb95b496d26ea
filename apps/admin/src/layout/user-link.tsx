import { formatPhone } from '@arribo/api-contracts/shared/phone-number'
import type { ReactNode } from 'react'
import { PageLink } from './page-link.tsx'

type Props = { phoneNumber: string; className: string; children?: ReactNode }

export const UserLink = ({ phoneNumber, className, children = formatPhone(phoneNumber) }: Props) => (
  <PageLink to="/admin/users/$phoneNumber" params={{ phoneNumber }} className={className}>
    {children}
  </PageLink>
)

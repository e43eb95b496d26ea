import { formatPhone } from '@arribo/api-contracts/shared/phone-number'
import type { ReactNode } from 'react'
import { PageLink } from './page-link.tsx'

type Props = { phoneNumber: string; className: string; children?: ReactNode }

/** A link to a user's page, by their number unless it has other words. */
export const UserLink = ({ phoneNumber, className, children = formatPhone(phoneNumber) }: Props) => (
  <PageLink to="/admin/users/$phoneNumber" params={{ phoneNumber }} className={className}>
    {children}
  </PageLink>
)

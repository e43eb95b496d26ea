import { Card } from '@arribo/ui/card'
import type { ReactNode } from 'react'
import { type Account, Permitted, type ExplainedPermission } from '../permitted.tsx'

type Props = {
  title: string
  line: string
  permission: ExplainedPermission
  about?: Account
  children: ReactNode
}

export const ToolCard = ({ title, line, permission, about, children }: Props) => (
  <Card className="grid content-start gap-3">
    <div>
      <h2 className="text-16 font-bold">{title}</h2>
      <p className="mt-1 text-13 text-text-2">{line}</p>
    </div>
    <Permitted to={permission} about={about}>
      {children}
    </Permitted>
  </Card>
)

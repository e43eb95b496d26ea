import { Card } from '@arribo/ui/card'
import type { ReactNode } from 'react'

/** One tool: what it is called, what it does, and its form. */
export const ToolCard = ({ title, line, children }: { title: string; line: string; children: ReactNode }) => (
  <Card className="grid content-start gap-3">
    <div>
      <h2 className="text-16 font-bold">{title}</h2>
      <p className="mt-1 text-13 text-text-2">{line}</p>
    </div>
    {children}
  </Card>
)

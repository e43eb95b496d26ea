import { Badge } from '../src/badge.tsx'
import { Banner } from '../src/banner.tsx'
import { Button } from '../src/button.tsx'
import { Card } from '../src/card.tsx'
import { EmptyState } from '../src/empty-state.tsx'
import { ProgressBar } from '../src/progress-bar.tsx'
import { Skeleton } from '../src/skeleton.tsx'
import { useSample } from './words.ts'

export function Messages() {
  const sample = useSample()
  return (
    <>
      <Banner tone="time">{sample.active}</Banner>
      <Banner tone="success">{sample.paid}</Banner>
      <Banner tone="warning">{sample.expiring}</Banner>
      <Banner tone="danger" title={sample.failed} />
      <Banner tone="info" title={sample.paid}>
        {sample.emptyText}
      </Banner>
      <div className="flex flex-wrap gap-2">
        <Badge tone="blue">CREATE</Badge>
        <Badge tone="green">UPDATE</Badge>
        <Badge tone="red">DELETE</Badge>
        <Badge tone="yellow">ERROR</Badge>
        <Badge tone="plain">READ</Badge>
      </div>
      <Card>
        <EmptyState icon="calendar" title={sample.empty} action={<Button kind="secondary">{sample.later}</Button>}>
          {sample.emptyText}
        </EmptyState>
      </Card>
      <Card className="grid gap-3">
        <Skeleton className="h-6 w-1/2" />
        <Skeleton />
        <Skeleton className="h-5 w-4/5" />
      </Card>
      <ProgressBar done={34} total={50} label={sample.uploading} />
    </>
  )
}

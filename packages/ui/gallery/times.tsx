import { useState } from 'react'
import { Card } from '../src/card.tsx'
import { Countdown } from '../src/countdown.tsx'
import { ProgressRing } from '../src/progress-ring.tsx'
import { Tile, TimeChip } from '../src/tile.tsx'
import { useNow } from '../src/use-now.tsx'
import { useSample } from './words.ts'

export function Times() {
  const sample = useSample()
  const [endsAt] = useState(() => new Date(Date.now() + 134_000))
  const left = (endsAt.getTime() - useNow(250)) / 180_000
  return (
    <>
      <Tile
        icon="bolt"
        title={sample.instant}
        text={sample.opens}
        aside={
          <TimeChip>
            <Countdown endsAt={endsAt} endLabel={sample.over} />
          </TimeChip>
        }
      />
      <Tile icon="calendar" title={sample.scheduled} text={sample.empty} />
      <Tile icon="info" title={sample.soon} text={sample.opens} aria-disabled />
      <Card className="text-center">
        <p className="text-15 text-text-2">{sample.left}</p>
        <Countdown endsAt={endsAt} endLabel={sample.over} className="text-56 font-bold text-accent-text" />
      </Card>
      <ProgressRing left={left} label={sample.left}>
        <Countdown endsAt={endsAt} endLabel={sample.over} className="text-40 font-bold" />
      </ProgressRing>
    </>
  )
}

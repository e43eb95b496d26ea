import { Button } from '../src/button.tsx'
import { IconButton } from '../src/icon-button.tsx'
import { Icon } from '../src/icon.tsx'
import { linkClass, TextLink } from '../src/text-link.tsx'
import { useSample } from './words.ts'

export function Buttons() {
  const sample = useSample()
  return (
    <>
      <Button size="check-in">
        <Icon name="pin" size={28} />
        {sample.checkIn}
      </Button>
      <Button>{sample.enter}</Button>
      <Button isBusy>{sample.enter}</Button>
      <Button aria-disabled>{sample.enter}</Button>
      <Button kind="secondary">{sample.register}</Button>
      <Button kind="danger">{sample.unlink}</Button>
      <Button kind="quiet">{sample.later}</Button>
      <div className="flex flex-wrap items-center gap-2">
        <Button size="compact">{sample.save}</Button>
        <Button size="compact" isBusy>
          {sample.save}
        </Button>
        <Button size="compact" kind="secondary">
          {sample.later}
        </Button>
        <Button size="compact" kind="danger">
          {sample.unlink}
        </Button>
        <Button size="compact" kind="quiet">
          {sample.later}
        </Button>
      </div>
      <div className="flex flex-wrap items-center gap-1">
        {(['back', 'camera', 'logout', 'copy', 'refresh', 'gift', 'share', 'calendar'] as const).map((icon) => (
          <IconButton key={icon} icon={icon} label={icon} />
        ))}
        {(['pencil', 'trash', 'undo', 'filter', 'download', 'pause', 'play', 'phone'] as const).map((icon) => (
          <IconButton key={icon} icon={icon} label={icon} size="compact" />
        ))}
      </div>
      <p>
        {sample.passwordHint} <TextLink href="#one">{sample.enter}</TextLink>
      </p>
      <a href="#two" className={linkClass('alone')}>
        <Icon name="back" />
        {sample.register}
      </a>
    </>
  )
}

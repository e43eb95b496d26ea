import type { ReactNode } from 'react'
import { Banner } from './banner.tsx'
import { Button } from './button.tsx'
import { useCopy } from './copy-button.tsx'
import { Icon } from './icon.tsx'

type Props = {
  title?: string
  children?: ReactNode
  code: string
  words: { code: string; copy: string; chat: string }
  onChat?: (() => void) | undefined
}

export function ErrorCard({ title, children, code, words, onChat }: Props) {
  const copy = useCopy()
  return (
    <div className="grid gap-3">
      {title && (
        <Banner tone="danger" title={title} role="alert">
          {children}
        </Banner>
      )}
      <p className="text-15 text-text-2">
        {words.code} <span className="font-mono text-17 font-bold tracking-wider text-text select-all">{code}</span>
      </p>
      <div className="flex flex-wrap gap-3">
        <Button kind="secondary" className="grow" onClick={() => copy(code)}>
          <Icon name="copy" />
          {words.copy}
        </Button>
        {onChat && (
          <Button kind="secondary" className="grow" onClick={onChat}>
            {words.chat}
          </Button>
        )}
      </div>
    </div>
  )
}

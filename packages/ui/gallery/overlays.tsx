import { useState } from 'react'
import { Button } from '../src/button.tsx'
import { ConfirmDialog } from '../src/confirm-dialog.tsx'
import { FullScreenLoading } from '../src/spinner.tsx'
import { toastError, toastSuccess } from '../src/toasts.tsx'
import { useSample } from './words.ts'

export function Overlays() {
  const sample = useSample()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button kind="secondary" onClick={() => setOpen(true)}>
        {sample.open}
      </Button>
      <Button kind="secondary" onClick={() => toastSuccess(sample.paid)}>
        {sample.tell}
      </Button>
      <Button kind="secondary" onClick={() => toastError(sample.failed)}>
        {sample.tellError}
      </Button>
      {isOpen && (
        <ConfirmDialog title={sample.question} action={sample.change} onConfirm={close} onClose={close}>
          {sample.answer}
        </ConfirmDialog>
      )}
      <div className="max-h-60 overflow-hidden rounded-card border border-border">
        <div className="-mt-[40dvh]">
          <FullScreenLoading label={sample.opens} />
        </div>
      </div>
    </>
  )
}

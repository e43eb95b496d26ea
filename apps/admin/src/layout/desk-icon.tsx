import { Outline } from '@arribo/ui/icon'
import type { ComponentProps } from 'react'

/** Only the back office has these icons, so drivers don't load them. */
const paths = {
  filter: 'M4 6h16M7 12h10M10 18h4',
  bell: 'M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 2h-15zM10 21h4',
  external: 'M10 5H5v14h14v-5M14 4h6v6m0-6-9 9',
} as const

type Props = Omit<ComponentProps<typeof Outline>, 'path'> & { name: keyof typeof paths }

export const DeskIcon = ({ name, ...look }: Props) => <Outline path={paths[name]} {...look} />

import { pageOwner } from '../../app/page-owner.ts'
import { readRemembered } from '../remembered.ts'
import { readViews, type View } from './saved-views.ts'

export const viewsKey = (list: string): string => `arribo.views.${pageOwner.claims()?.sub ?? ''}.${list}`

export const viewsOf = (list: string): readonly View[] => readRemembered(viewsKey(list), readViews)

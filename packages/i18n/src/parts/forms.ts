import words from 'virtual:words/driver/app,driver/confirm-page,driver/login,driver/password,driver/register,shared/ui'
import { wordsOf } from '../words.ts'

export const loadFormWords = wordsOf(words)

import { testReactStrictly } from '@arribo/ui/testing/strict-react'

testReactStrictly()

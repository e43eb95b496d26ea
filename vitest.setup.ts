import fc from 'fast-check'

// Otherwise fast-check draws at most ten of a longer `maxLength`, and a property holds for less than it says.
fc.configureGlobal({ defaultSizeToMaxWhenMaxSpecified: true })

import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

afterEach(cleanup)

// A browser of China, as most are; some tests need none.
if ('navigator' in globalThis) Object.defineProperty(navigator, 'language', { value: 'zh-CN', configurable: true })

// A busy machine may take seconds to make core's module ready.
configure({ asyncUtilTimeout: 10_000 })

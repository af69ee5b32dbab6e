import react from '@vitejs/plugin-react'
import wasm from 'vite-plugin-wasm'
import { defineConfig } from 'vitest/config'

/** The server compares Host with Origin, so the proxy must not change it. */
const api = { target: process.env.LAWDESK_API ?? 'http://127.0.0.1:8080', changeOrigin: false }

/** The application's frame, and the small parts that pages share. */
const shell =
  /\/src\/(Application\.tsx|(shell|api)\/|ui\/((controls|feedback|overlay)\/|\w+\.ts)|core\/codes|text\/flowNames|form\/reference\/)|\/@tanstack\/react-query\//

/**
 * What is loaded together is one file: a page of a hundred small ones keeps the browser busy with asking for them. Each
 * group takes what it needs as well, unless a group of a higher priority has it.
 */
const chunks = [
  // How titles are spelt: a dictionary that is loaded when somebody types letters, and works as soon as it is there.
  { name: 'pinyin', test: /\/(src\/shell\/pinyin\.ts|node_modules\/pinyin-pro\/)/, priority: 6 },
  // React, and the little more that the sign-in page needs.
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 5 },
  { name: 'start', tags: ['$initial' as const], priority: 4 },
  // What every page behind the sign-in page needs or may need at any moment, and its texts in each language.
  { name: 'shell', test: shell, priority: 3 },
  { name: 'texts-zh', test: /\/src\/text\/zh\/(common|shell|routes)\.ts$/, priority: 3 },
  { name: 'texts-en', test: /\/src\/text\/en\/(common|shell|routes)\.ts$/, priority: 3 },
  // What shows a diagram, on the designer's page and on others.
  { name: 'diagram', test: /\/(src\/ui\/diagram\/|node_modules\/bpmn-js\/lib\/NavigatedViewer\.js)/, priority: 2 },
]

export default defineConfig({
  plugins: [react(), wasm()],
  worker: { format: 'es', plugins: () => [wasm()] },
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    // Below this size Vite would inline files as data: addresses, which the content security policy refuses.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 900,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: chunks },
      },
    },
  },
  server: { port: 5173, proxy: { '/api': api } },
  preview: { port: 4173, proxy: { '/api': api } },
  test: {
    environment: 'jsdom',
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['src/test-setup.ts'],
    testTimeout: 30_000,
  },
})

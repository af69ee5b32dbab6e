import { useQuery } from '@tanstack/react-query'
import { Loading } from '../../ui/feedback/Loading'
import { type StoredFile, textQuery } from './files'
import { NoView } from './NoView'

/** What a plain text says; `why` is told where it cannot be had. */
export function TextView({ file, why }: { file: StoredFile; why: string }) {
  const text = useQuery(textQuery(file.cBh))
  if (text.isError) return <NoView file={file} why={why} />
  if (text.isPending) return <Loading />
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what is long is scrolled by keyboard, too
    <section className="file-text" tabIndex={0} aria-label={file.name}>
      {text.data}
    </section>
  )
}

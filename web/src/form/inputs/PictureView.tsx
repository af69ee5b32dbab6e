import { useQuery } from '@tanstack/react-query'
import { type NodeViewProps, NodeViewWrapper } from '@tiptap/react'
import { pictureQuery } from '../files/files'

/** A picture among the paragraphs; what it shows stands there until its file has come. */
export function PictureView({ node, selected }: NodeViewProps) {
  const alt = String(node.attrs.alt)
  const { data } = useQuery(pictureQuery(String(node.attrs.file)))
  return (
    <NodeViewWrapper className={selected ? 'rich-picture selected' : 'rich-picture'}>
      {data === undefined ? <span>{alt}</span> : <img src={data} alt={alt} />}
    </NodeViewWrapper>
  )
}

import { useMutation } from '@tanstack/react-query'
import { Button } from '../../ui/controls/Button'
import { Icon } from '../../ui/Icon'
import { downloadFile, fileNumbers, type StoredFile, useStoredFiles } from './files'

/** Stored files by their names; a click saves one. A file that the user may not read shows its number alone. */
export function FileLinks({ value }: { value: unknown }) {
  const numbers = fileNumbers(value)
  const files = useStoredFiles(numbers)
  const download = useMutation({ mutationFn: (file: StoredFile) => downloadFile(file) })
  if (numbers.length === 0) return <span className="nothing">–</span>
  return numbers.map((number) => {
    const file = files[number]
    return (
      <Button
        key={number}
        kind="link"
        disabled={!file}
        busy={download.isPending}
        onClick={() => file && download.mutate(file)}
      >
        <Icon name="file" size={16} />
        {file?.name ?? number}
      </Button>
    )
  })
}

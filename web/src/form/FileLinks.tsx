import { useMutation } from '@tanstack/react-query'
import { Button } from '../ui/Button'
import { Icon } from '../ui/Icon'
import { downloadFile, numbersOf, useStoredFiles } from './files'

/** Stored files by their names; a click saves one. */
export function FileLinks({ value }: { value: unknown }) {
  const numbers = numbersOf(value)
  const files = useStoredFiles(numbers)
  const names = (number: string) => files[number]?.name ?? number
  const download = useMutation({ mutationFn: (number: string) => downloadFile(number, names(number)) })
  if (numbers.length === 0) return <span className="nothing">–</span>
  return numbers.map((number) => (
    <Button key={number} kind="link" busy={download.isPending} onClick={() => download.mutate(number)}>
      <Icon name="file" size={16} />
      {names(number)}
    </Button>
  ))
}

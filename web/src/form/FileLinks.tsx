import { useMutation, useQuery } from '@tanstack/react-query'
import { Button } from '../ui/Button'
import { Icon } from '../ui/Icon'
import { downloadFile, filesQuery, numbersOf } from './files'

/** Stored files by their names; a click saves one. */
export function FileLinks({ value }: { value: unknown }) {
  const numbers = numbersOf(value)
  const names = useFileNames(numbers)
  const download = useMutation({ mutationFn: (number: string) => downloadFile(number, names(number)) })
  if (numbers.length === 0) return <span className="nothing">–</span>
  return numbers.map((number) => (
    <Button key={number} kind="link" busy={download.isPending} onClick={() => download.mutate(number)}>
      <Icon name="file" size={16} />
      {names(number)}
    </Button>
  ))
}

/** The name of each number; the number itself until it is known. */
export function useFileNames(numbers: string[]): (number: string) => string {
  const files = useQuery(filesQuery(numbers)).data ?? []
  return (number) => files.find(({ cBh }) => cBh === number)?.name ?? number
}

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from '../ui/feedback/toasts'

/** Something that is done at once: what it changes is read again, and said. What it is refused for is shown by itself. */
export function useAct(queryKey: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ send, said }: { send: () => Promise<unknown>; said: string }) => {
      await send()
      return said
    },
    onSuccess: async (said) => {
      toast('success', said)
      await queryClient.invalidateQueries({ queryKey: [queryKey] })
    },
  })
}

/** The key under which a call that writes is done once. */
export function once(): { idempotencyKey: string } {
  return { idempotencyKey: crypto.randomUUID() }
}

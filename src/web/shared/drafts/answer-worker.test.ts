import { expect, it, onTestFinished, vi } from 'vitest'
import { nextTask } from '#drafting/next-task.ts'
import { answerWithSigns, type WorkerReply, type WorkerSign } from './answer-worker.ts'

it('gives a sign only as long as it gets on, and none once it has answered', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const messages: (WorkerReply | WorkerSign)[] = []
  let done: (reply: WorkerReply) => void = () => {}
  const request = { pieces: [], width: 1_400, isOneWay: false }
  const answered = answerWithSigns(
    { id: 1, task: 'layOut', request },
    (message) => messages.push(message),
    () => new Promise((resolve) => (done = resolve)),
  )
  await vi.advanceTimersByTimeAsync(10_000)
  expect(messages).toEqual([])
  void nextTask()
  await vi.advanceTimersByTimeAsync(3_000)
  expect(messages).toEqual([{ isAtWork: true }])
  done({ id: 1, answer: [] })
  await answered
  void nextTask()
  await vi.advanceTimersByTimeAsync(3_000)
  expect(messages).toEqual([{ isAtWork: true }, { id: 1, answer: [] }])
})

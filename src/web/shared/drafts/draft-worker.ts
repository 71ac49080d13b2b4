import { answerQuestion, type WorkerQuestion, type WorkerSign } from './answer-worker.ts'

const SIGN_MS = 1_000

/** Drafts beside the page, which goes on answering meanwhile, and can be stopped where it takes too long. */
addEventListener('message', async ({ data }: MessageEvent<WorkerQuestion>) => {
  const signs = setInterval(() => postMessage({ isAtWork: true } satisfies WorkerSign), SIGN_MS)
  const reply = await answerQuestion(data)
  clearInterval(signs)
  postMessage(reply)
})

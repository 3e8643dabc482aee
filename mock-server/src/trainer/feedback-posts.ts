import { loopbackOf, type Outcome, post, TIMEOUT_MS } from '../errorlog/post.ts';
import type { Feedback } from './simulator/feedback.ts';

/** What was posted to a webhook, and how that ended; undefined while it is on its way. */
export type FeedbackPost = { webhook: string; body: Feedback; outcome?: Outcome };

const MOST = 200;

/** A stand-in posts to no other machine. */
const ELSEWHERE: Outcome = { reason: 'Not posted: only this machine is' };

export type FeedbackPosts = ReturnType<typeof createFeedbackPosts>;

/** Posts feedback to the webhooks of a trainer, each once, and keeps the newest to be looked at. */
export function createFeedbackPosts() {
  let posts: FeedbackPost[] = [];
  let stopping = new AbortController();

  async function send(entry: FeedbackPost) {
    const url = loopbackOf(entry.webhook);
    entry.outcome = url ? await post(url, JSON.stringify(entry.body), TIMEOUT_MS, stopping.signal) : ELSEWHERE;
  }

  /** Cuts what is on its way. */
  function stop() {
    stopping.abort();
    stopping = new AbortController();
  }

  return {
    /** The newest first. */
    list: (): readonly FeedbackPost[] => posts,
    post(webhooks: readonly string[], body: Feedback) {
      const added = webhooks.map((webhook): FeedbackPost => ({ webhook, body }));
      posts = [...added, ...posts].slice(0, MOST);
      for (const entry of added) void send(entry);
    },
    stop,
    reset() {
      stop();
      posts = [];
    },
  };
}

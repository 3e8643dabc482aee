import { loopbackOf, type Outcome, post, TIMEOUT_MS } from '../errorlog/post.ts';
import type { Feedback } from './simulator/feedback.ts';

/** A post to a webhook and its outcome; undefined while it is pending. */
export type FeedbackPost = { webhook: string; body: Feedback; outcome?: Outcome };

const MOST = 200;

/** The mock posts to no other machine. */
const ELSEWHERE: Outcome = { reason: 'Not posted: only this machine is' };

export type FeedbackPosts = ReturnType<typeof createFeedbackPosts>;

/** Posts feedback to each webhook of a trainer once, and stores the newest posts for inspection. */
export function createFeedbackPosts() {
  let posts: FeedbackPost[] = [];
  let stopping = new AbortController();

  async function send(entry: FeedbackPost) {
    const url = loopbackOf(entry.webhook);
    entry.outcome = url ? await post(url, JSON.stringify(entry.body), TIMEOUT_MS, stopping.signal) : ELSEWHERE;
  }

  function stop() {
    stopping.abort();
    stopping = new AbortController();
  }

  return {
    /** Newest first. */
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

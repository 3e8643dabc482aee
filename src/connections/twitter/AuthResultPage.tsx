import { AuthorizationResult } from '../authorization/AuthorizationResult.tsx';
import type { Page } from '../kind.ts';
import { codes } from './codes.ts';
import { subject } from './subject.ts';

/** /twitter/auth-result: Twitter sends the administrator back to here (D1§2, TW-10…17). */
export const AuthResultPage: Page = () => <AuthorizationResult provider="twitter" codes={codes} subject={subject} />;

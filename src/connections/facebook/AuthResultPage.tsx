import { AuthorizationResult } from '../authorization/AuthorizationResult.tsx';
import type { Page } from '../kind.ts';
import { codes } from './codes.ts';
import { subject } from './subject.ts';

/** /facebook/auth-result: Facebook sends the administrator back to here (D1§2, FB-17…22). */
export const AuthResultPage: Page = () => <AuthorizationResult provider="facebook" codes={codes} subject={subject} />;

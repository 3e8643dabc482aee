import type { Page } from '../../kind.ts';

export const CreatePage: Page = () => null;

import { defineKind } from '../../connection/define-kind.ts';
import { DetailPage } from './DetailPage.tsx';
import { CreatePage } from './genai/CreatePage.tsx';
import { subject } from './subject.ts';

export const agentTrainer = defineKind(subject, {
  pages: { create: CreatePage, detail: DetailPage },
});

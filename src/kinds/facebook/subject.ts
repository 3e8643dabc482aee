import { unauthorized } from '../../connection/authorization/unauthorized.ts';
import { defineSubject } from '../../connection/define-subject.ts';
import { facebookFields, toFacebook } from './document.ts';
import { edits } from './edits.ts';

/** A Facebook page (D1§2, FB-01…22). */
export const subject = defineSubject({
  key: 'facebook',
  platform: 'facebook',
  fields: facebookFields,
  parse: toFacebook,
  title: ({ pageName = '' }) => pageName,
  attention: unauthorized,
  edits,
});

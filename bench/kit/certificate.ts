import { createHash, X509Certificate } from 'node:crypto';
import { getCertificate } from '@vitejs/plugin-basic-ssl';

/** A certificate for this machine with its key, in PEM, and the hash that makes Chromium trust it; one per name. */
export async function certificate(name = 'bench'): Promise<{ pem: string; hash: string }> {
  const pem = await getCertificate(`.cache/${name}`, name, ['localhost', '127.0.0.1']);
  const [own = ''] = /-----BEGIN CERTIFICATE-----.*?-----END CERTIFICATE-----/s.exec(pem) ?? [];
  const key = new X509Certificate(own).publicKey.export({ type: 'spki', format: 'der' });
  return { pem, hash: createHash('sha256').update(key).digest('base64') };
}

import { observableRef } from 'mobx';
import { uploadApi } from '#api/upload.api.ts';
import type { Uploaded } from '#api/upload.api.ts';
import { customOptionProblem } from '#domain/product/custom-options.ts';
import type { UploadProgress } from '#domain/product/custom-options.ts';
import type { CustomOption } from '#domain/product/product.ts';
import { uploadEnding } from '#domain/media/uploads.ts';
import { sendFile } from '#platform/send-file.ts';
import type { SendFile } from '#platform/send-file.ts';
import { makeStore } from '../core/observable-store.ts';

/** Why a file was rejected; `kind` is an unsupported format. */
export type UploadProblem = 'kind' | 'maxSize' | 'minSize' | 'uploadFail';

type Deps = {
  send: SendFile;
  /** Called with each state of the file. */
  onChange(progress: UploadProgress): void;
};

/** The upload of one custom option's file [core §5]: its file, progress, result, and retry after a failure. */
export class UploadStore {
  status: UploadProgress['status'] = 'empty';
  /** The file chosen last. */
  file: File | null = null;
  /** Name of the file that was there before; null once it was replaced or removed. */
  kept: string | null;
  /** Share of the bytes that were sent, from 0 to 1. */
  progress = 0;
  problem: UploadProblem | null = null;
  private readonly option: CustomOption;
  private readonly deps: Deps;
  private sending = new AbortController();

  constructor(option: CustomOption, deps: Deps, kept: string | null = null) {
    this.option = option;
    this.deps = deps;
    this.kept = kept;
    if (kept !== null) this.status = 'kept';
    makeStore<UploadStore, 'option' | 'deps' | 'sending'>(this, {
      option: false,
      deps: false,
      sending: false,
      file: observableRef,
    });
  }

  /** Only a failed upload can be retried; an invalid file stays invalid. */
  get canRetry(): boolean {
    return this.problem === 'uploadFail';
  }

  /** Replaces the current file and uploads it, unless it is invalid. */
  async choose(file: File): Promise<void> {
    this.clear();
    this.file = file;
    this.problem = this.problemOf(file);
    if (this.problem) this.enter('failed');
    else await this.send(file);
  }

  async retry(): Promise<void> {
    if (this.file && this.canRetry) await this.send(this.file);
  }

  remove(): void {
    this.clear();
  }

  private problemOf(file: File): UploadProblem | null {
    if (!uploadEnding(file.name)) return 'kind';
    return customOptionProblem(this.option, file.name, { size: file.size }) as UploadProblem | null;
  }

  private clear(): void {
    this.sending.abort();
    this.file = null;
    this.kept = null;
    this.problem = null;
    this.enter('empty');
  }

  private async send(file: File): Promise<void> {
    const { signal } = (this.sending = new AbortController());
    this.begin();
    const headers = {
      'X-Filename': encodeURIComponent(file.name),
      'Content-Type': file.type || 'application/octet-stream',
      'X-Type': 'custom_option',
    };
    const outcome = await this.deps
      .send(file, {
        address: `/api${uploadApi.one.path}`,
        headers,
        signal,
        onProgress: (share) => this.goOn(share, signal),
      })
      .then(readAnswer, () => 'upload_file_fail');
    if (!signal.aborted) this.finish(outcome);
  }

  private begin(): void {
    this.progress = 0;
    this.problem = null;
    this.enter('sending');
  }

  private goOn(share: number, signal: AbortSignal): void {
    if (!signal.aborted) this.progress = share;
  }

  private finish(outcome: Uploaded | string): void {
    if (typeof outcome !== 'string') return this.enter('sent', outcome.url, outcome.size);
    this.problem = PROBLEMS[outcome] ?? 'uploadFail';
    this.enter('failed');
  }

  private enter(status: UploadProgress['status'], path = '', size = 0): void {
    this.status = status;
    this.deps.onChange({ status, path, size });
  }
}

const PROBLEMS: Readonly<Record<string, UploadProblem>> = { file_type_not_allowed: 'kind', file_too_large: 'maxSize' };

/** The uploaded file, or the error code. */
function readAnswer({ body }: { body: string }): Uploaded | string {
  try {
    const answer = JSON.parse(body) as { success: true; result: Uploaded } | { success: false; code: string };
    return answer.success ? answer.result : answer.code;
  } catch {
    // Not JSON, such as a proxy's error page.
    return 'upload_file_fail';
  }
}

/** Creates the store of one file field; `kept` is the name of the file that it begins with. */
export function createUpload(option: CustomOption, onChange: Deps['onChange'], kept: string | null): UploadStore {
  return new UploadStore(option, { send: sendFile, onChange }, kept);
}

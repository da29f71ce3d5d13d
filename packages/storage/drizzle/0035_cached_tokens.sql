ALTER TABLE "token_uses" ADD COLUMN "cache_read_tokens" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "token_uses" ADD COLUMN "cache_write_tokens" bigint DEFAULT 0 NOT NULL;
CREATE TABLE "model_keys" (
	"user_id" text NOT NULL,
	"provider" text NOT NULL,
	"sealed" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "model_keys_user_id_provider_pk" PRIMARY KEY("user_id","provider")
);
--> statement-breakpoint
CREATE TABLE "token_uses" (
	"stream_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"day" date NOT NULL,
	"model" text NOT NULL,
	"is_repair" boolean NOT NULL,
	"input_tokens" bigint NOT NULL,
	"output_tokens" bigint NOT NULL,
	"is_estimated" boolean NOT NULL
);
--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "mode" text;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "left_out" json;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "replaced_by" text;--> statement-breakpoint
ALTER TABLE "model_keys" ADD CONSTRAINT "model_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "token_uses" ADD CONSTRAINT "token_uses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "token_uses_day" ON "token_uses" USING btree ("user_id","day");